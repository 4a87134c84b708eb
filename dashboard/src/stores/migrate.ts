const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * Values of version 1 are kept by name. Values of an unknown version are replaced by the defaults. Each new version
 * adds a step here.
 */
export const migrate =
	<Kept extends object>(defaults: Kept) =>
	(persisted: unknown, version: number): Kept =>
		version === 1 && isRecord(persisted) ? { ...defaults, ...persisted } : defaults;
