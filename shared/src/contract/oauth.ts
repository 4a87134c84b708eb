import { z } from 'zod';
import { deviceClients, deviceScopes } from '../domain/devices.ts';
import { endpoint } from './endpoint.ts';
import { Id } from './lists.ts';

/**
 * Below `/api/v1`: the OAuth server. Discovery lies there at `.well-known/openid-configuration`; the endpoints that
 * devices call are the standard's and stand in that document. Here are those of the dashboard.
 */
export const oauthPath = '/oauth';

/** Who waits for approval, as far as the server saw it. All of it is shown before anything is approved. */
export const WaitingDevice = z.object({
	/** For the next call; each is good for one. */
	xsrf: z.string(),
	userCode: z.string(),
	client: z.enum(deviceClients),
	scopes: z.array(z.enum(deviceScopes)),
	deviceInfo: z.object({
		/** The user agent it gave, at most 200 characters, maybe none. */
		agent: z.string(),
		address: z.string(),
		/** Whether it asked from where this call comes from. */
		isSameAddress: z.boolean(),
	}),
});
export type WaitingDevice = z.infer<typeof WaitingDevice>;

export const DeviceDecision = z.object({ status: z.enum(['approved', 'denied']) });

export const Device = z.object({
	id: z.string(),
	client: z.enum(deviceClients),
	agent: z.string(),
	address: z.string(),
	approvedAt: z.string(),
	/** When it last renewed its sign-in; that happens every 15 minutes of use. */
	lastUsedAt: z.string(),
});
export type Device = z.infer<typeof Device>;

export const oauthEndpoints = {
	getDeviceForm: endpoint({
		method: 'GET',
		path: '/oauth/device',
		access: 'signed-in',
		summary: 'Begin to enter the code that a device shows.',
		response: z.object({ xsrf: z.string() }),
	}),
	submitDeviceCode: endpoint({
		method: 'POST',
		path: '/oauth/device',
		access: 'signed-in',
		summary:
			'Who waits under a code; with confirm=yes approve it, with abort=yes deny it. An error carries the xsrf for the next attempt, or none when the form has to be asked for anew.',
		transport: 'form',
		body: z.object({
			xsrf: z.string(),
			user_code: z.string(),
			confirm: z.literal('yes').optional(),
			abort: z.literal('yes').optional(),
		}),
		response: z.union([DeviceDecision, WaitingDevice]),
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
		summary: 'The devices that are signed in to this account, the last used first.',
		response: z.object({ list: z.array(Device) }),
	}),
	removeDevice: endpoint({
		method: 'DELETE',
		path: '/auth/devices/:id',
		access: 'signed-in',
		summary: 'Sign a device out. It is refused within 5 s.',
		params: z.object({ id: Id }),
		errors: ['device_not_found'],
	}),
};
