import type { NotificationKind } from '@debrief/shared/contract/workspaces/email-notifications.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { inLanguage } from '../../../platform/mail/translations.ts';
import { changeSetting, readSetting } from '../../../platform/settings.ts';
import { languageOf } from '../settings/interface-setting.ts';
import { notificationSetting } from '../settings/notification-setting.ts';
import { notificationTexts } from './notification-texts.ts';

type Link = { person: string; token: string; kind: NotificationKind };

export async function showUnsubscribe(deps: Deps, link: Link): Promise<string> {
	await assertLink(deps, link);
	const language = await languageOf(deps.db, link.person);
	const { question, end } = inLanguage(notificationTexts, language);
	return page(
		language,
		question[link.kind],
		`<form method="post"><button name="List-Unsubscribe" value="One-Click">${end}</button></form>`,
	);
}

export async function unsubscribe(deps: Deps, link: Link): Promise<string> {
	await assertLink(deps, link);
	await deps.db.transaction((tx) =>
		changeSetting(tx, notificationSetting, { userId: link.person }, { [link.kind]: false }),
	);
	const language = await languageOf(deps.db, link.person);
	const { ended, settings } = inLanguage(notificationTexts, language);
	return page(language, ended[link.kind], `<p><a href="/settings/general">${settings}</a></p>`);
}

async function assertLink({ db }: Deps, { person, token }: Link): Promise<void> {
	const known = (await readSetting(db, notificationSetting, { userId: person })).token;
	if (known === null || known !== token) throw new AppError('not_found');
}

const page = (language: string, title: string, rest: string) =>
	`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title}</title><link rel="stylesheet" href="/offline.css"></head>
<body><main><h1>${title}</h1>${rest}</main></body>
</html>
`;
