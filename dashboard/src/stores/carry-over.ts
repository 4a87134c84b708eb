const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * Takes what an earlier version of a store left in this browser. Version 1 is the first: its values are kept by name;
 * what any other number left is dropped for the defaults. The next version adds its own step here.
 */
export const carryOver =
	<Kept extends object>(defaults: Kept) =>
	(persisted: unknown, version: number): Kept =>
		version === 1 && isRecord(persisted) ? { ...defaults, ...persisted } : defaults;
