import { z } from 'zod';
import { deviceClients, deviceScopes } from '../../domain/accounts/devices.ts';
import { endpoint } from '../endpoint.ts';
import { Id } from '../lists.ts';

/** Path below `/api/v1`. The discovery document (`.well-known/openid-configuration`) lists the standard endpoints. */
export const oauthPath = '/oauth';

export const PendingDevice = z.object({
	xsrf: z.string(),
	userCode: z.string(),
	client: z.enum(deviceClients),
	scopes: z.array(z.enum(deviceScopes)),
	deviceInfo: z.object({
		/** User agent of at most 200 characters, possibly empty. */
		agent: z.string(),
		address: z.string(),
		isSameAddress: z.boolean(),
	}),
});
export type PendingDevice = z.infer<typeof PendingDevice>;

export const DeviceDecision = z.object({ status: z.enum(['approved', 'denied']) });

export const Device = z.object({
	id: z.string(),
	client: z.enum(deviceClients),
	agent: z.string(),
	address: z.string(),
	approvedAt: z.string(),
	/** Its token is renewed every 15 minutes of use. */
	lastUsedAt: z.string(),
});
export type Device = z.infer<typeof Device>;

export const oauthEndpoints = {
	getDeviceForm: endpoint({
		method: 'GET',
		path: '/oauth/device',
		access: 'signed-in',
		summary: 'Start entering the code shown on a device.',
		response: z.object({ xsrf: z.string() }),
	}),
	submitDeviceCode: endpoint({
		method: 'POST',
		path: '/oauth/device',
		access: 'signed-in',
		needsProof: true,
		summary:
			'Look up the device waiting with a code; approve it with confirm=yes or deny it with abort=yes. An error includes the xsrf for the next attempt, or none when the form must be requested again.',
		transport: 'form',
		body: z.object({
			xsrf: z.string(),
			user_code: z.string(),
			confirm: z.literal('yes').optional(),
			abort: z.literal('yes').optional(),
		}),
		response: z.union([DeviceDecision, PendingDevice]),
		errors: [
			'device_code_required',
			'device_code_unknown',
			'device_code_expired',
			'device_code_used',
			'device_form_expired',
			'too_many_requests',
		],
	}),
	listDevices: endpoint({
		method: 'GET',
		path: '/auth/devices',
		access: 'signed-in',
		summary: 'List the devices signed in to this account, most recently used first.',
		response: z.object({ list: z.array(Device) }),
	}),
	removeDevice: endpoint({
		method: 'DELETE',
		path: '/auth/devices/:id',
		access: 'signed-in',
		summary: 'Sign a device out. It loses access within 5 s.',
		params: z.object({ id: Id }),
		errors: ['device_not_found'],
	}),
};
