import { type Entitlements, hasFeature } from '../entitlements.ts';

/** Whether a workspace may connect a telephone system: the plans that connect other systems include it. */
export const mayUsePbx = (entitlements: Entitlements): boolean => hasFeature(entitlements, 'integrationsCrm');
