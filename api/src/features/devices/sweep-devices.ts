import type { Deps } from '../../deps.ts';
import { sweepOAuth } from '../../platform/oauth/granted-devices.ts';

/** Clears away codes, sessions and tokens that are over. */
export const sweepDevices = ({ db, clock }: Deps): Promise<void> => sweepOAuth(db, clock());
