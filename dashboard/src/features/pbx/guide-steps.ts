export const guideSteps = {
	'3cx': ['3cx.record', '3cx.location', '3cx.server', '3cx.login', '3cx.schedule', '3cx.names'],
	asterisk: ['asterisk.record', 'asterisk.lftp', 'asterisk.password', 'asterisk.save', 'asterisk.cron'],
	yeastar: ['yeastar.record', 'yeastar.server', 'yeastar.values', 'yeastar.archive', 'yeastar.names'],
	grandstream: [
		...(['grandstream.record', 'grandstream.sync', 'grandstream.values'] as const),
		...(['grandstream.test', 'grandstream.names'] as const),
	],
	other: ['other.record', 'other.values', 'other.names'],
} as const;
