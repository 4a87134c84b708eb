const floorDb = -60;

/** How far a meter goes at a level in dB of full scale. */
export const levelPercent = (level: number | null): number =>
	level === null ? 0 : Math.round(Math.min(1, Math.max(0, 1 - level / floorDb)) * 100);
