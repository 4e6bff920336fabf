import * as z from 'zod/mini';
import { changeSchema } from './changes.ts';
import { call } from './client.ts';
import { enquirySchema, type Enquiry } from './enquiries.ts';

/** Body of `PATCH /api/enquiries/{id}`. */
export const enquiryChangeSchema = changeSchema({ handled: z.boolean('Please choose handled or not.') });

export type EnquiryChange = z.infer<typeof enquiryChangeSchema>;

/** @throws ApiError, also `changed_meanwhile` */
export async function changeEnquiry(id: string, body: unknown): Promise<Enquiry> {
  return enquirySchema.parse(await call('PATCH', `/api/enquiries/${id}`, { body }));
}
