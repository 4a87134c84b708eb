import { type Entitlements, hasFeature } from '../entitlements.ts';

export const mayUsePbx = (entitlements: Entitlements): boolean => hasFeature(entitlements, 'integrationsCrm');
