import type { Settings } from '@debrief/shared/contract/workspaces/settings.ts';

type Changes = Partial<Omit<Settings, 'transcripts'>> & { transcripts?: Partial<Settings['transcripts']> };

export const buildSettings = ({ transcripts, ...changes }: Changes = {}): Settings => ({
	transcripts: {
		language: null,
		autoSummarize: true,
		autoEmailNotification: false,
		autoEmailNotificationForSummary: false,
		classification: [],
		verification: [],
		definitionsVersion: 0,
		...transcripts,
	},
	insights: { language: null, template: 'general', instructions: '' },
	audioAutomaticDeletion: false,
	thirdPartyApi: { automaticDeletion: false, punctuation: true },
	audioRetentionDays: 0,
	publicLinks: false,
	language: null,
	theme: null,
	...changes,
});
