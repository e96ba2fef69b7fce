"""A process that writes to the tables of a store until it is killed, and says what was acknowledged.

python writing_process.py STORE NAME TABLE...
"""

import asyncio
import sys

from wardenclyffe.server.stores import MovedOn, Store, open_store


async def write(store: Store, name: str, table: str) -> None:
    """Append runs of one to three lines for ever; each line says which command it is part of."""
    length = (await store.info(table)).length
    count = 0
    while True:
        command = f"{name}-{table}-{count}"
        size = 1 + count % 3
        try:
            lines = [f"choice 0 {command} {place} {size}" for place in range(size)]
            appended = await store.append(table, length, lines, command, answer=command.encode())
        except MovedOn as moved:
            length = moved.length
            continue
        print(table, appended.start, appended.length, command, flush=True)
        length = appended.length
        count += 1


async def main(url: str, name: str, tables: list[str]) -> None:
    """Write to all tables at once."""
    async with await open_store(url) as store:
        await asyncio.gather(*(write(store, name, table) for table in tables))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2], sys.argv[3:]))
