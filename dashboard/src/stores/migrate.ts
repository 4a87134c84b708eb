const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Version 1 is kept by name, unknown versions are replaced by the defaults. Each new version adds a step here. */
export const migrate =
	<Kept extends object>(defaults: Kept) =>
	(persisted: unknown, version: number): Kept =>
		version === 1 && isRecord(persisted) ? { ...defaults, ...persisted } : defaults;
