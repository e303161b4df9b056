import type { NounSamples } from '../noun-samples.ts';
import { pdf } from '../pictures.ts';

const FILE = '/api/uploads/document';

export const samples: NounSamples<'documents'> = {
  rows: async ({ post, upload }, { propertyId }) => {
    const { key } = await upload(FILE, pdf(), 'insurance.pdf');
    const { key: spareKey } = await upload(FILE, pdf(), 'renewal.pdf');
    const about = { subjectType: 'property', subjectId: propertyId, sharedWith: ['OWNERS', 'RENTERS'] };
    const { id } = await post('/api/documents', { ...about, name: 'Building insurance', fileKey: key });
    return { documentId: id, documentFileKey: spareKey };
  },
  routes: {
    archive: ({ propertyId }) => ({ query: { propertyId } }),
    create: ({ propertyId, documentFileKey }) => ({
      body: { subjectType: 'property', subjectId: propertyId, name: 'Lead report', fileKey: documentFileKey },
    }),
    addVersion: ({ documentFileKey }) => ({ body: { fileKey: documentFileKey, version: 1 } }),
    upload: () => ({ upload: 'no picture' }),
  },
  updates: { update: () => ({ body: { sharedWith: ['OWNERS'], category: 'PERMIT' } }) },
};
