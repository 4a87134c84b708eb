const floorDb = -60;

/** How far a meter goes, from 0 to 1, at a level in dB of full scale. */
export const levelShare = (levelDb: number | null): number =>
	levelDb === null ? 0 : Math.min(1, Math.max(0, 1 - levelDb / floorDb));
