import { z } from 'zod';
import { FullName, RegistrationEmail, SecondFactorCode } from '../../domain/accounts/account-rules.ts';
import { interfaceLanguages } from '../../domain/accounts/interface-languages.ts';
import { isStrongPassword } from '../../domain/accounts/password-rule.ts';
import { themeChoices } from '../../domain/accounts/theme-choices.ts';
import { fieldMessage, invalidMessage } from '../../domain/field-messages.ts';
import { endpoint } from '../endpoint.ts';
import { FileDownload } from '../lists.ts';
import { FeatureFlag, PlanKey } from '../workspaces/plan-shapes.ts';

export const ResellerContact = z.object({
	name: z.string(),
	email: z.string(),
	address: z.string(),
	website: z.string(),
});
export type ResellerContact = z.infer<typeof ResellerContact>;

export const Profile = z.object({
	_id: z.string(),
	email: z.string(),
	fullName: z.string().nullable(),
	role: z.enum(['user', 'admin', 'reseller']),
	rank: z.enum(['Admin', 'Manager', 'Agent', 'Member']),
	workspaceId: z.string(),
	workspaceName: z.string(),
	registeredAs: PlanKey,
	title: z.string(),
	features: z.array(FeatureFlag),
	currentPlan: z.object({
		title: z.string(),
		key: PlanKey,
		/** In cents. */
		initialAmount: z.number().int(),
		billingPeriod: z.enum(['none', 'month', 'year']),
	}),
	isTrialAvailable: z.boolean(),
	trialEndDate: z.string().nullable(),
	hasBilling: z.boolean().default(false),
	showPaymentRequired: z.boolean(),
	showWizard: z.boolean(),
	showWelcomeMsg: z.boolean(),
	language: z.enum(interfaceLanguages).nullable().default(null),
	theme: z.enum(themeChoices).nullable().default(null),
	photoVersion: z.string().nullable().default(null),
	deletionAt: z.string().nullable().default(null),
	/** Scheduled deletion of the active workspace, which is read-only until then. */
	workspaceDeletionAt: z.string().nullable().default(null),
	reseller: z.boolean().default(false),
	resellerDetails: ResellerContact.nullable().default(null),
	hasSecondFactor: z.boolean().default(false),
	/** Whether the server rejects all other calls until the account has a second factor. */
	mustSetUpSecondFactor: z.boolean().default(false),
});
export type Profile = z.infer<typeof Profile>;

/** Required if the account has two-factor sign-in. */
const code = SecondFactorCode.optional();
const refusedCodes = ['second_factor_needed', 'wrong_code'] as const;

const NewPassword = z
	.string()
	.refine(isStrongPassword, { message: fieldMessage('weakNewPassword'), params: { reason: 'pattern' } });

const OfPhoto = z.object({ photo: z.string().regex(/^[\w-]{1,64}\.jpg$/) });

export const profileEndpoints = {
	getProfile: endpoint({
		method: 'GET',
		path: '/profile',
		access: 'signed-in',
		keyScope: 'read',
		scope: 'profile',
		isOpenDuringSetUp: true,
		summary: 'Get the signed-in account with its plan and features.',
		response: Profile,
	}),
	dismissWelcome: endpoint({
		method: 'PUT',
		path: '/profile/welcome',
		access: 'signed-in',
		summary: 'Dismiss the welcome message.',
		body: z.object({ showWelcomeMsg: z.boolean() }),
		response: Profile,
	}),
	finishWizard: endpoint({
		method: 'PUT',
		path: '/profile/wizard',
		access: 'signed-in',
		summary: 'Set whether the set-up wizard is still to be shown.',
		body: z.object({ showWizard: z.boolean() }),
		response: Profile,
	}),
	updateProfile: endpoint({
		method: 'PUT',
		path: '/profile',
		access: 'signed-in',
		summary:
			'Change the name, or ask for another e-mail address: of at most 32 characters, and in force once the link mailed to it is opened. Omitted fields keep their value.',
		body: z
			.object({ fullName: FullName.optional(), email: RegistrationEmail.nullable().optional() })
			.refine(({ fullName, email }) => fullName !== undefined || Boolean(email), {
				path: ['fullName'],
				message: invalidMessage('full name'),
			}),
		response: Profile,
		errors: ['email_taken', 'too_many_requests', 'proof_needed'],
	}),
	changePassword: endpoint({
		method: 'POST',
		path: '/profile/password',
		access: 'signed-in',
		summary: 'Change the password. Ends all sessions of the account but this one; approved devices stay signed in.',
		body: z.object({
			oldPassword: z.string().min(8, invalidMessage('password')).max(64, invalidMessage('password')),
			newPassword: NewPassword,
			code,
		}),
		errors: ['wrong_password', 'password_common', 'too_many_requests', ...refusedCodes],
	}),
	setProfilePhoto: endpoint({
		method: 'PUT',
		path: '/media/profile-photos/:photo',
		access: 'signed-in',
		summary:
			'Replace the photo of the caller, from the form field theFile or a raw body. JPEG by content, up to 10 MB; cropped to a square of 256 pixels, without its metadata.',
		transport: 'upload',
		timeoutProfile: 'upload',
		params: OfPhoto,
		body: z.object({ theFile: z.file() }),
		response: Profile,
		errors: [
			'file_not_found',
			'file_empty',
			'photo_not_jpeg',
			'photo_too_large',
			'image_too_many_pixels',
			'image_broken',
			'disk_full',
			'too_many_requests',
		],
	}),
	removeProfilePhoto: endpoint({
		method: 'DELETE',
		path: '/media/profile-photos/:photo',
		access: 'signed-in',
		summary: 'Remove the photo of the caller.',
		params: OfPhoto,
		response: Profile,
		errors: ['file_not_found'],
	}),
	getProfilePhoto: endpoint({
		method: 'GET',
		path: '/media/profile-photos/:photo',
		access: 'member',
		isOpenToResellers: true,
		summary: 'Get the photo of a member of the workspace.',
		transport: 'download',
		params: OfPhoto,
		response: FileDownload,
		errors: ['file_not_found'],
	}),
	linkArchive: endpoint({
		method: 'POST',
		path: '/profile/archive',
		access: 'signed-in',
		summary:
			'Get a link to one archive of everything the caller owns. It is valid for five minutes, and while the session lasts.',
		response: z.object({ url: z.string(), urlExpiresAt: z.string() }),
		errors: ['too_many_requests'],
	}),
	downloadArchive: endpoint({
		method: 'GET',
		path: '/profile/archive/:token',
		access: 'public',
		summary:
			'Download everything the owner of a signed link owns as a ZIP: conversations with original audio, transcripts, notes and insights, as far as the plan includes their download.',
		transport: 'download',
		timeoutProfile: 'slow',
		params: z.object({ token: z.string().min(1).max(1_000) }),
		errors: ['link_expired', 'bad_token', 'account_inactive', 'account_pending_approval'],
	}),
	requestDeletion: endpoint({
		method: 'POST',
		path: '/profile/deletion',
		access: 'signed-in',
		summary:
			'Delete the account and everything it owns alone in 14 days. Until then it can be undone. Conversations in workspaces of several people stay there with an Admin, unless the workspace lets members take theirs along.',
		body: z.object({
			/** Required if the account has a password. */
			password: z.string().max(64, invalidMessage('password')).optional(),
			code,
		}),
		response: Profile,
		errors: ['wrong_password', 'only_admin', 'only_workspace_admin', 'too_many_requests', ...refusedCodes],
	}),
	cancelDeletion: endpoint({
		method: 'DELETE',
		path: '/profile/deletion',
		access: 'signed-in',
		summary: 'Keep an account that was to be deleted.',
		response: Profile,
	}),
};
