import { z } from 'zod';
import { upload, uploadLimit } from '../core/files.ts';
import { id } from '../core/shapes.ts';

const field = (name: string) => {
  const message = `${name} must include at least 2 characters`;
  return z.string().trim().min(2, message).max(200);
};

/** 3§3, business compliance; messages of 3§5. */
export const businessCompliance = z
  .object({
    organization_id: id,
    registration_number: field('registration number'),
    address: field('address'),
    country: field('country'),
    registration_document: upload({ endings: ['pdf'], maxBytes: uploadLimit, message: 'Pdf file less than 30mb' }),
    registration_type: z.string().max(40).default('coperate'),
  })
  .meta({ id: 'BusinessCompliance' });
