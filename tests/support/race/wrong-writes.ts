import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import sql from 'sql-template-tag';
import { cancellationQuerySchema } from '#src/contract/registration-changes.ts';
import { registrationRequestSchema } from '#src/contract/registration-requests.ts';
import { json } from '#netlify/http/api-response.ts';
import { endpoints } from '#netlify/http/endpoint.ts';
import { authenticatedDelete } from '#netlify/http/handlers.ts';
import { HttpError } from '#netlify/http/http-error.ts';
import { publicPost } from '#netlify/http/public-post.ts';

const DELAY_MS = 20;

/** Registers in a way that can oversell: checks for a free place first and stores the registration afterwards. */
export const checkThenInsert = endpoints({
  'POST /api/workshops/:id/register': publicPost({
    body: registrationRequestSchema,
    async handle({ body, database, now, params }) {
      const workshopId = Number(params['id']);
      const [workshop] = await database.query<{ left: number }>(sql`
        select capacity - (select count(*)::int from registrations where training_id = ${workshopId}) as left
        from trainings where id = ${workshopId}`);
      if (!workshop || workshop.left <= 0) throw new HttpError('workshop_full');
      await setTimeout(DELAY_MS);
      const id = randomUUID();
      await database.query(sql`
        insert into registrations (id, training_id, first_name, last_name, email, phone, email_key, created_at,
          updated_at)
        values (${id}::uuid, ${workshopId}, ${body.firstName}, ${body.lastName}, ${body.email}, ${body.phone}, ${id},
          ${now}::timestamptz, ${now}::timestamptz)`);
      return json(201, { success: true, message: 'Thank you for registering!', registrationId: id });
    },
  }),
});

/** Cancels in a way that can give a place to two people: frees the place first and offers it afterwards. */
export const freeThenOffer = endpoints({
  'DELETE /api/registrations/:id': authenticatedDelete({
    query: cancellationQuerySchema,
    async handle({ database, params }) {
      const [freed] = await database.query<{ id: number }>(sql`
        with cancelled as (
          update registrations set cancelled_at = now() where id = ${params['id']}::uuid and cancelled_at is null
          returning training_id
        )
        update trainings set places_taken = places_taken - 1 from cancelled where id = training_id returning id`);
      if (!freed) return json(200, {});
      await setTimeout(DELAY_MS);
      await database.query(sql`
        with next as (
          update waiting_list set state = 'offered', offer_id = gen_random_uuid(), offer_expires_at = now() + interval '1 day'
          where id in (
            select id from waiting_list where training_id = ${freed.id} and state = 'waiting' order by created_at, id limit 1)
          returning training_id
        )
        update trainings set places_held = places_held + 1 from next where id = training_id`);
      return json(200, {});
    },
  }),
});
