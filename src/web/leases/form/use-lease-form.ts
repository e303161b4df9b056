import { zodResolver } from '@hookform/resolvers/zod';
import { type Resolver, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { type LeaseBody, LeaseForm, type LeaseValues } from './lease-form.ts';

export type LeaseFormState = UseFormReturn<LeaseValues, unknown, LeaseBody>;

// The schema takes more than the fields give (absent days, parties without a name), which its type cannot say.
const resolver = zodResolver(LeaseForm) as unknown as Resolver<LeaseValues, unknown, LeaseBody>;

/** The form of a lease, checked by the contract. */
export const useLeaseForm = (defaultValues: LeaseValues): LeaseFormState =>
  useForm<LeaseValues, unknown, LeaseBody>({ resolver, defaultValues });

/** What the fields hold now; renders again with each key. */
export const useLeaseValues = ({ control }: LeaseFormState): LeaseValues => useWatch({ control }) as LeaseValues;
