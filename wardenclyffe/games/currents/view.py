from wardenclyffe.engine.view import View
class CurrentsView(View):
    pass
