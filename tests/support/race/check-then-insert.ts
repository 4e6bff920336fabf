import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import sql from 'sql-template-tag';
import { registrationRequestSchema } from '#src/contract/registration-requests.ts';
import { json } from '#netlify/http/api-response.ts';
import { endpoints } from '#netlify/http/endpoint.ts';
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
