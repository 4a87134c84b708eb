import type { DeviceClient } from '@debrief/shared/domain/accounts/devices.ts';
import { type ActivatedDevice, activatedDevices } from '../../paths.ts';

export const deviceApps: Record<ActivatedDevice, DeviceClient> = {
	android: 'debrief-android',
	'zoiper-android': 'zoiper-android',
	zoiper5: 'zoiper5',
};

/** Returns the app of a page such as `/device/activate/android`; null on pages for any device. */
export const appOfPage = (pathname: string): ActivatedDevice | null =>
	activatedDevices.find((app) => pathname.split('/')[3] === app) ?? null;
