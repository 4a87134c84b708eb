import { knowsLanguage } from '@debrief/shared/domain/transcript-language.ts';
import { Select } from '@debrief/shared/ui/select.tsx';
import type { SpokenLanguage } from '../messaging/protocol.ts';
import { texts } from '../texts/texts.ts';

const standardChoice = 'standard';

type Props = { language: SpokenLanguage; chosen: string | null; onChange: (languageCode: string | null) => void };

/** Which language is spoken in recordings. */
export function LanguageChoice({ language: { standard, inUse, codes, supported }, chosen, onChange }: Props) {
	const names = new Intl.DisplayNames([texts.language], { type: 'language' });
	const nameOf = (code: string) => names.of(code) ?? code;
	const offered = chosen !== null && !codes.includes(chosen) ? [...codes, chosen] : codes;
	const options = offered.map((code) => ({ id: code, name: nameOf(code) }));
	return (
		<Select
			label={texts.options.spoken}
			isLabelHidden
			value={chosen ?? standardChoice}
			onChange={(id) => onChange(id === standardChoice ? null : id)}
			hint={!knowsLanguage(supported, inUse) && texts.options.spokenUnknown}
			options={[
				{ id: standardChoice, name: texts.options.spokenStandard(nameOf(standard)) },
				...options.toSorted((a, b) => a.name.localeCompare(b.name, texts.language)),
			]}
		/>
	);
}
