import json

DEFAULTS = json.loads('{"host": "localhost", "debug": true}')


def database_url(settings):
    return "postgres://%s:%s/app" % (settings["host"], settings["port"])


print(database_url(DEFAULTS))
