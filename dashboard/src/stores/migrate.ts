const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * Migrates what an earlier version of a store saved in this browser. Values of version 1, the first, are kept by name;
 * those of an unknown version are replaced by the defaults. The next version adds its own step here.
 */
export const migrate =
	<Kept extends object>(defaults: Kept) =>
	(persisted: unknown, version: number): Kept =>
		version === 1 && isRecord(persisted) ? { ...defaults, ...persisted } : defaults;
