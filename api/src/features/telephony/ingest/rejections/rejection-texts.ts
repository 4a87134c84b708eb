import type { InterfaceLanguage } from '@debrief/shared/domain/accounts/interface-languages.ts';
import { type PbxRejection, pbxRejections } from '@debrief/shared/domain/pbx/rejections.ts';
import type { Translations } from '../../../../platform/mail/translations.ts';

type Texts = {
	reasons: Record<PbxRejection, string>;
	again: string;
	subject: (count: number) => string;
	before: (count: number) => string;
	more: (count: number) => string;
	where: string;
};

export const rejectionTexts: Translations<Texts> = {
	en: {
		reasons: {
			notAudio: 'This is not a readable recording.',
			cutOff: 'Its end is missing: the transfer broke off and did not resume.',
			empty: 'The file is empty.',
			tooLarge: 'It is larger than 500 MB (524 288 000 bytes).',
			planLapsed: "The plan of the workspace doesn't include telephone systems.",
			storageFull: 'The storage of the workspace is full.',
			workspaceClosing: 'The workspace is about to be deleted.',
		},
		again: 'Once that is fixed, move the file back to the folder above to have it processed.',
		subject: (count) => (count === 1 ? 'A recording was not accepted' : `${count} recordings were not accepted`),
		before: (count) =>
			count === 1
				? 'Your telephone system sent a file that was not accepted:'
				: `Your telephone system sent ${count} files that were not accepted:`,
		more: (count) => (count === 1 ? '… and one more.' : `… and ${count} more.`),
		where:
			'What arrived is in the folder “rejected” of the account, each with a text file that gives the reason; files that are too large are refused during the transfer. Details:',
	},
	de: {
		reasons: {
			notAudio: 'Das ist keine Aufnahme, die sich lesen lässt.',
			cutOff: 'Ihr Ende fehlt: Die Übertragung brach ab und wurde nicht fortgesetzt.',
			empty: 'Die Datei ist leer.',
			tooLarge: 'Sie ist größer als 500 MB (524 288 000 Byte).',
			planLapsed: 'Der Tarif des Arbeitsbereichs enthält keine Telefonanlagen.',
			storageFull: 'Der Speicher des Arbeitsbereichs ist voll.',
			workspaceClosing: 'Der Arbeitsbereich wird bald gelöscht.',
		},
		again: 'Ist das behoben, verschieben Sie die Datei zurück in den Ordner darüber, dann wird sie übernommen.',
		subject: (count) =>
			count === 1 ? 'Eine Aufnahme wurde nicht übernommen' : `${count} Aufnahmen wurden nicht übernommen`,
		before: (count) =>
			count === 1
				? 'Ihre Telefonanlage hat eine Datei geschickt, die nicht übernommen wurde:'
				: `Ihre Telefonanlage hat ${count} Dateien geschickt, die nicht übernommen wurden:`,
		more: (count) => (count === 1 ? '… und noch eine.' : `… und ${count} weitere.`),
		where:
			'Was angekommen ist, liegt im Ordner „rejected“ des Zugangs, jede Datei mit einer Textdatei, die den Grund nennt; zu große Dateien werden schon beim Senden abgelehnt. Einzelheiten:',
	},
};

export const isRejection = (reason: string): reason is PbxRejection => pbxRejections.some((known) => known === reason);

const inFile: readonly InterfaceLanguage[] = ['en', 'de'];

/** In both languages, because the reader is unknown. */
export const explainRejection = (reason: PbxRejection): string =>
	`${inFile
		.flatMap((language) => {
			const texts = rejectionTexts[language];
			return texts ? [`${texts.reasons[reason]} ${texts.again}`] : [];
		})
		.join('\n\n')}\n`;
