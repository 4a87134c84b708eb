import { z } from 'zod';
import { fieldMessage } from '../../domain/field-messages.ts';
import { problemOfPattern } from '../../domain/pbx/name-pattern.ts';
import { pbxLimits } from '../../domain/pbx/pbx-limits.ts';
import { pbxProducts } from '../../domain/pbx/products.ts';
import { endpoint } from '../endpoint.ts';

const isTimeZone = (name: string): boolean => {
	try {
		return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
	} catch {
		return false;
	}
};

const Server = z.object({ host: z.string(), port: z.number().int() });

/** Null for protocols that this server does not offer. */
const FileServerAddresses = z.object({
	ftp: Server.extend({
		isEncrypted: z.boolean(),
	}).nullable(),
	sftp: Server.nullable(),
});
export type FileServerAddresses = z.infer<typeof FileServerAddresses>;

const PbxAccount = z.object({
	product: z.enum(pbxProducts),
	/** Only for systems that are not in the product list. */
	productName: z.string().nullable(),
	username: z.string(),
	/** Null until a password is generated, and after the product was changed. */
	passwordChangedAt: z.string().nullable(),
	/** Null means the product's own pattern. */
	namePattern: z.string().nullable(),
	timeZone: z.string(),
});
export type PbxAccount = z.infer<typeof PbxAccount>;

export const Pbx = z.object({
	servers: FileServerAddresses,
	account: PbxAccount.nullable(),
});
export type Pbx = z.infer<typeof Pbx>;

export const PbxChoice = z
	.strictObject({
		product: z.enum(pbxProducts),
		productName: z.string().trim().max(pbxLimits.productNameMaxLength).nullable().default(null),
		timeZone: z.string().max(100).refine(isTimeZone, fieldMessage('timeZone')),
		namePattern: z
			.string()
			.trim()
			.max(pbxLimits.namePatternMaxLength)
			.refine((pattern) => problemOfPattern(pattern) === null, fieldMessage('namePattern'))
			.nullable()
			.default(null),
	})
	.refine(({ product, productName }) => product !== 'other' || Boolean(productName), {
		path: ['productName'],
		error: fieldMessage('pbxName'),
	});
export type PbxChoice = z.infer<typeof PbxChoice>;

export const NewFtpPassword = z.object({
	username: z.string(),
	/** Returned only once. */
	password: z.string(),
	servers: FileServerAddresses,
});
export type NewFtpPassword = z.infer<typeof NewFtpPassword>;

const PbxTransfer = z.object({
	id: z.string(),
	name: z.string(),
	bytes: z.number().int(),
	protocol: z.enum(['ftp', 'ftps', 'sftp', 'http', 'folder']),
	/** `removed` means that the file disappeared before it was accepted. */
	state: z.enum(['received', 'taken', 'joined', 'duplicate', 'rejected', 'removed']),
	reason: z.string().nullable(),
	conversationId: z.string().nullable(),
	startedAt: z.string(),
	endedAt: z.string().nullable(),
});
export type PbxTransfer = z.infer<typeof PbxTransfer>;

export const pbxEndpoints = {
	getPbx: endpoint({
		method: 'GET',
		path: '/pbx',
		access: 'workspace-admin',
		summary: 'Get the telephone system of the workspace, and where it drops recordings.',
		response: Pbx,
	}),
	choosePbx: endpoint({
		method: 'PUT',
		path: '/pbx',
		access: 'workspace-admin',
		summary:
			'Choose the telephone system. Another product, or another name of one that is not known, removes the password: the old system can no longer connect.',
		body: PbxChoice,
		response: Pbx,
		errors: ['feature_not_in_plan'],
	}),
	createFtpPassword: endpoint({
		method: 'POST',
		path: '/settings/ftp',
		access: 'workspace-admin',
		summary: 'Generate a password for FTP and SFTP. The former one no longer works.',
		response: NewFtpPassword,
		errors: ['feature_not_in_plan'],
	}),
	listPbxTransfers: endpoint({
		method: 'GET',
		path: '/pbx/transfers',
		access: 'workspace-admin',
		summary: 'List the last 100 files that arrived and what became of them, newest first.',
		response: z.object({ list: z.array(PbxTransfer) }),
	}),
};
