import type { DeviceClient } from '@debrief/shared/domain/accounts/devices.ts';
import { type ActivatedDevice, activatedDevices } from '../../paths.ts';

/** The client behind each app that has an activation page of its own. */
export const deviceApps: Record<ActivatedDevice, DeviceClient> = {
	android: 'debrief-android',
	'zoiper-android': 'zoiper-android',
	zoiper5: 'zoiper5',
};

/** The app whose page this is, such as `/device/activate/android`; null on those for any device. */
export const appOfPage = (pathname: string): ActivatedDevice | null =>
	activatedDevices.find((app) => pathname.split('/')[3] === app) ?? null;
