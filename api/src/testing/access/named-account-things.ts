import type { EndpointName } from '@debrief/shared/contract/api.ts';
import type { Named } from './named.ts';

const secretToken = { token: 'a signed secret, which its own tests tamper with' };
const credential = { id: 'what an authenticator signs', rawId: 'what an authenticator signs' };
const logFilter = { memberId: 'a filter: who did nothing in this log filters everything out, whoever it is' };
const pass = { fileId: 'what a pass opens, and nothing else', pass: 'a signed secret' };
const ofReseller = { id: 'a customer: only resellers call it, whose own tests show that each finds only theirs' };
const invitationLink = {
	tokenId: 'a secret of the mail',
	proof: 'what only the mail contains: shows whose address it is',
};
const outside = { url: 'an address outside the server' };

export const namedAccountThings: Partial<Record<EndpointName, Named>> = {
	switchWorkspace: {
		takes: { workspaceId: 'workspace' },
		send: ({ workspace }) => ({ body: { workspaceId: workspace } }),
	},
	listWorkspaceLog: { takes: { id: 'workspace' }, except: logFilter },
	exportWorkspaceLog: { takes: { id: 'workspace' }, except: logFilter, send: () => ({ query: { format: 'csv' } }) },
	getWorkspaceLogState: { takes: { id: 'workspace' } },
	setLogRetention: { takes: { id: 'workspace' }, send: () => ({ body: { days: 400 } }) },
	getWorkspaceLife: { takes: { id: 'workspace' } },
	renameWorkspace: { takes: { id: 'workspace' }, send: () => ({ body: { name: 'Renamed' } }) },
	setLeavingRule: { takes: { id: 'workspace' }, send: () => ({ body: { takesAlong: false } }) },
	transferWorkspace: {
		takes: { id: 'workspace', memberId: 'person' },
		send: ({ person }) => ({ body: { memberId: person } }),
	},
	requestWorkspaceDeletion: { takes: { id: 'workspace' }, send: () => ({ body: {} }) },
	cancelWorkspaceDeletion: { takes: { id: 'workspace' } },
	getProfilePhoto: { takes: { photo: 'photo' } },
	setProfilePhoto: { takes: { photo: 'photo' } },
	removeProfilePhoto: { takes: { photo: 'photo' } },
	removeMember: {
		takes: { id: 'person', conversationsTo: 'person' },
		send: ({ person }) => ({ query: { conversationsTo: person } }),
	},
	setMemberRank: { takes: { id: 'person' }, send: () => ({ body: { rank: 'Agent' } }) },
	createTeam: {
		takes: { memberIds: 'person' },
		send: ({ person }) => ({ body: { name: 'Taken', memberIds: [person] } }),
	},
	renameTeam: { takes: { id: 'team' }, send: () => ({ body: { name: 'Taken over' } }) },
	deleteTeam: { takes: { id: 'team' } },
	addTeamMembers: {
		takes: { id: 'team', memberIds: 'person' },
		send: ({ person }) => ({ body: { memberIds: [person] } }),
	},
	setTeamMemberRank: { takes: { id: 'team', memberId: 'person' }, send: () => ({ body: { rank: 'Agent' } }) },
	removeTeamMember: { takes: { id: 'team', memberId: 'person' } },
	inviteMembers: {
		takes: { teamId: 'team' },
		send: ({ team }) => ({ body: { emails: ['somebody@example.com'], rank: 'Member', teamId: team } }),
	},
	resendInvitation: { takes: { id: 'invitation' } },
	withdrawInvitation: { takes: { id: 'invitation' } },
	getInvitation: { takes: {}, except: { tokenId: 'a secret of the mail: it opens the invitation for whoever has it' } },
	openInvitation: { takes: {}, except: { ...invitationLink } },
	registerByInvitation: { takes: {}, except: { ...invitationLink } },
	acceptOwnInvitation: { takes: { id: 'invitation' } },
	declineInvitation: { takes: { id: 'invitation' } },
	acceptInvitation: { takes: {}, except: { tokenId: 'the same secret' } },
	getCustomer: { takes: {}, except: ofReseller },
	removeCustomer: { takes: {}, except: ofReseller },
	getResellerInvitation: { takes: {}, except: { token: 'a secret of the mail, for the address that it was sent to' } },
	acceptResellerInvitation: { takes: {}, except: { token: 'the same secret' } },
	getCustomerPurchase: {
		takes: {},
		except: { sessionId: 'of the own purchases of a reseller, whose own tests show that' },
	},
	getCustomerPbx: { takes: {}, except: ofReseller },
	chooseCustomerPbx: {
		takes: {},
		except: { ...ofReseller, namePattern: 'how file names are read', productName: 'a name that somebody types' },
	},
	createCustomerFtpPassword: { takes: {}, except: ofReseller },
	listCustomerApiKeys: { takes: {}, except: ofReseller },
	createCustomerApiKey: { takes: {}, except: ofReseller },
	revokeCustomerApiKey: { takes: { apiKeyId: 'apiKey' }, except: { userId: ofReseller.id } },
	removeVocabularyTerm: { takes: { id: 'vocabularyTerm' } },
	removeWhitelistSite: { takes: { id: 'site' } },
	endSession: { takes: { id: 'session' } },
	endAccess: {
		takes: { id: 'apiKey' },
		send: ({ apiKey }) => ({ body: { chosen: [{ kind: 'apiKey', id: apiKey }] } }),
	},
	addPasskey: { takes: {}, except: credential },
	confirmWithPasskey: { takes: {}, except: credential },
	renamePasskey: { takes: { id: 'passkey' }, send: () => ({ body: { name: 'Taken over' } }) },
	removePasskey: { takes: { id: 'passkey' }, send: () => ({ body: { password: 'Correct-horse-7' } }) },
	revokeApiKey: { takes: { id: 'apiKey' } },
	createSpeechJob: {
		takes: {},
		except: { model: 'an engine that the server offers', prompt: 'words that may be said' },
	},
	getSpeechJob: { takes: { jobId: 'speechJob' } },
	getSpeechJobResult: { takes: { jobId: 'speechJob' } },
	deleteSpeechJob: { takes: { jobId: 'speechJob' } },
	createWebhook: { takes: {}, except: outside },
	deleteIntegration: {
		takes: {},
		except: { providerName: 'the name of a provider: each workspace has its own connection' },
	},
	createChannel: { takes: {}, except: { address: outside.url } },
	changeChannel: {
		takes: { id: 'channel' },
		except: { address: outside.url },
		send: () => ({ body: { name: 'Taken over' } }),
	},
	deleteChannel: { takes: { id: 'channel' } },
	testChannel: { takes: { id: 'channel' } },
	changeWebhook: { takes: { id: 'webhook' }, except: outside, send: () => ({ body: { isEnabled: false } }) },
	rotateWebhookSecret: { takes: { id: 'webhook' } },
	testWebhook: { takes: { id: 'webhook' } },
	listWebhookDeliveries: { takes: { id: 'webhook' } },
	replayWebhookDelivery: { takes: { id: 'webhook', deliveryId: 'delivery' } },
	deleteWebhook: { takes: { id: 'webhook' } },
	removeIdentity: { takes: { id: 'identity' } },
	removeDevice: { takes: { id: 'grant' } },
	disconnectApp: { takes: { id: 'grant' } },
	beginAddingIdentity: { takes: {}, except: { provider: 'a provider that the server offers' } },
	answerInteraction: { takes: {}, except: { uid: 'a step of a sign-in, which its browser proves by a cookie' } },
	...Object.fromEntries(
		(
			[
				'downloadArchive',
				'downloadAudio',
				'downloadClip',
				'streamMedia',
				'showNoteAttachment',
				'resetPassword',
			] as const
		).map((name) => [name, { takes: {}, except: secretToken }]),
	),
	openPublicLink: { takes: {}, except: secretToken },
	listPublicLines: { takes: {}, except: pass },
	streamPublicAudio: { takes: {}, except: pass },
	showUnsubscribe: { takes: {}, except: { ...secretToken, person: 'opens nothing without its token' } },
	unsubscribe: { takes: {}, except: { ...secretToken, person: 'opens nothing without its token' } },
	signIn: { takes: {}, except: credential },
	beginExternalSignIn: { takes: {}, except: { provider: 'a provider that the server offers' } },
	getInteraction: { takes: {}, except: { uid: 'a step of a sign-in, which its browser proves by a cookie' } },
	downloadExtension: { takes: {}, except: { file: 'a build that everybody may have' } },
	validateDiscountCode: { takes: {}, except: { code: 'a code of the server' } },
};
