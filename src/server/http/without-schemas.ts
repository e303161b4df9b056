const refuse = () => {
  throw new Error('What a route takes and answers belongs in the contract, not in a schema of Fastify.');
};

/** What is asked and answered is read by the contract: Fastify's own compilers of schemas would be loaded for nothing. */
export const withoutSchemas = {
  schemaController: { compilersFactory: { buildValidator: refuse, buildSerializer: refuse } },
};
