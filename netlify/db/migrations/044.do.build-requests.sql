-- One request at most waits for the build of the site; changes that follow join it.
create unique index outbox_build_hook on outbox (kind) where kind = 'build-hook' and state = 'waiting';
