#!/usr/bin/perl
# A player for Wardenclyffe in Perl, core modules only. Sit it down with:
#   wardenclyffe simulate prestidigitators "stdio:perl docs/examples/player.pl" greedy --games 10
# It answers in words and takes the last choice that is offered.

use strict;
use warnings;
use JSON::PP;

$| = 1;    # an answer that stays in the buffer is an answer that never comes
while (my $line = <STDIN>) {
    my $question = decode_json($line);
    my @choices  = @{ $question->{choices} };
    print encode_json({ choice => $choices[-1]{say} }), "\n";
}
