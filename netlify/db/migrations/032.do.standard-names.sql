alter table kept_answers rename to idempotency_keys;
alter index kept_answers_pkey rename to idempotency_keys_pkey;
alter index kept_answers_by_time rename to idempotency_keys_by_time;
alter table outbox rename column told_at to reported_at;
