import type { ProviderType } from '@debrief/shared/domain/integrations/provider-kinds.ts';

/** When one is built, remove its line and keep its name, so that the voters get their mail. */
export const pendingProviders: readonly { name: string; title: string; type: ProviderType }[] = [
	{ name: 'zoho', title: 'Zoho CRM', type: 'crm' },
	{ name: 'copper', title: 'Copper', type: 'crm' },
	{ name: 'freshsales', title: 'Freshsales', type: 'crm' },
	{ name: 'closeCrm', title: 'Close', type: 'crm' },
	{ name: 'insightly', title: 'Insightly', type: 'crm' },
	{ name: 'sugar', title: 'SugarCRM', type: 'crm' },
	{ name: 'odoo', title: 'Odoo', type: 'crm' },
	{ name: 'monday', title: 'monday', type: 'crm' },
	{ name: 'zendesk', title: 'Zendesk', type: 'crm' },
	{ name: 'intercom', title: 'Intercom', type: 'crm' },
	{ name: 'oneDrive', title: 'Microsoft OneDrive', type: 'documents' },
	{ name: 'dropbox', title: 'Dropbox', type: 'documents' },
	{ name: 'notion', title: 'Notion', type: 'documents' },
	{ name: 'confluence', title: 'Confluence', type: 'documents' },
	{ name: 'slack', title: 'Slack', type: 'webhook' },
	{ name: 'zapier', title: 'Zapier', type: 'webhook' },
	{ name: 'make', title: 'Make', type: 'webhook' },
	{ name: 'safari', title: 'Safari', type: 'browser' },
	{ name: 'gotoMeeting', title: 'GoTo Meeting', type: 'webConferencingTool' },
	{ name: 'ringCentral', title: 'RingCentral Video', type: 'webConferencingTool' },
	{ name: 'jitsi', title: 'Jitsi Meet', type: 'webConferencingTool' },
	{ name: 'deepgram', title: 'Deepgram', type: 'speechToText' },
	{ name: 'assemblyAi', title: 'AssemblyAI', type: 'speechToText' },
];
