import type { z } from 'zod';
import { TicketAsset } from '../assets/assets.ts';

/** What whoever does a job has to know of the thing that they mend; where it is, once they have accepted. */
export const JobAsset = TicketAsset.pick({
  name: true,
  kind: true,
  make: true,
  model: true,
  serialNumber: true,
  location: true,
  warrantyUntilOn: true,
  isUnderWarranty: true,
});
export type JobAsset = z.infer<typeof JobAsset>;
