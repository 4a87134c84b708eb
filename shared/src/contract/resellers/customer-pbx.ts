import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id } from '../lists.ts';
import { NewFtpPassword, Pbx, PbxChoice } from '../pbx/pbx.ts';

const ofCustomer = {
	path: '/settings/ftp/reseller/:id',
	access: 'reseller',
	params: z.object({ id: Id }),
} as const;

export const customerPbxEndpoints = {
	getCustomerPbx: endpoint({
		...ofCustomer,
		method: 'GET',
		summary:
			'Get the telephone system of a customer, and where it drops recordings. Does not list the files that arrived.',
		response: Pbx,
		errors: ['customer_not_found'],
	}),
	chooseCustomerPbx: endpoint({
		...ofCustomer,
		method: 'PUT',
		summary: 'Choose the telephone system of a customer. Another product removes the password.',
		body: PbxChoice,
		response: Pbx,
		errors: ['customer_not_found', 'feature_not_in_plan'],
	}),
	createCustomerFtpPassword: endpoint({
		...ofCustomer,
		method: 'POST',
		summary: 'Generate a password for FTP and SFTP of a customer. The former one no longer works.',
		response: NewFtpPassword,
		errors: ['customer_not_found', 'feature_not_in_plan'],
	}),
};
