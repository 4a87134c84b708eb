import type { Deps } from '../../../deps.ts';
import { sweepOAuth } from '../../../platform/oauth/device-grants.ts';

export const sweepDevices = ({ db, clock }: Deps): Promise<void> => sweepOAuth(db, clock());
