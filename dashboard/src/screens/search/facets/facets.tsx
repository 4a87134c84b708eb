import { TextField } from '@debrief/shared/ui/text-field.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../platform/format.ts';
import { useSpeakerWords } from '../../../platform/use-speaker-words.ts';
import { kinds, type SearchState } from '../search-state.ts';

type Props = {
	state: SearchState;
	onChange: (changes: Partial<SearchState>) => void;
	speakers: readonly { name: string; lines: number }[];
};

const speakersShown = 12;

/** Who said it, when, and in what kind of conversation. */
export function Facets({ state, onChange, speakers }: Props) {
	const { t } = useTranslation('search');
	return (
		<div className="grid gap-5">
			<SpeakerFacet state={state} onChange={onChange} speakers={speakers} />
			<section className="grid gap-2">
				<h2 className="font-act text-2xs text-subtle">{t('date')}</h2>
				<TextField
					label={t('from')}
					type="date"
					value={state.from ?? ''}
					onChange={(from) => onChange({ from: from || null })}
				/>
				<TextField label={t('to')} type="date" value={state.to ?? ''} onChange={(to) => onChange({ to: to || null })} />
			</section>
			<section>
				<h2 className="mb-1 font-act text-2xs text-subtle">{t('type')}</h2>
				<FacetButton isOn={!state.kind} onPress={() => onChange({ kind: null })}>
					{t('kind.all')}
				</FacetButton>
				{kinds.map((kind) => (
					<FacetButton key={kind} isOn={state.kind === kind} onPress={() => onChange({ kind })}>
						{t(`kind.${kind}`)}
					</FacetButton>
				))}
			</section>
		</div>
	);
}

function SpeakerFacet({ state, onChange, speakers }: Props) {
	const { t, i18n } = useTranslation('search');
	const inWords = useSpeakerWords();
	const { speaker: chosen } = state;
	const top = speakers.slice(0, speakersShown);
	// the chosen one stays in sight, even when nobody of that name said anything
	const missing = chosen !== null && !top.some(({ name }) => name === chosen);
	const listed = missing ? [...top, speakers.find(({ name }) => name === chosen) ?? { name: chosen, lines: 0 }] : top;
	if (listed.length === 0) return null;
	return (
		<section>
			<h2 className="mb-1 font-act text-2xs text-subtle">{t('speaker')}</h2>
			{listed.map(({ name, lines }) => (
				<FacetButton
					key={name}
					isOn={name === chosen}
					count={formatCount(lines, i18n.language)}
					onPress={() => onChange({ speaker: name === chosen ? null : name })}
				>
					{inWords(name)}
				</FacetButton>
			))}
		</section>
	);
}

type ButtonProps = { isOn: boolean; onPress: () => void; count?: string; children: ReactNode };

function FacetButton({ isOn, onPress, count, children }: ButtonProps) {
	return (
		<button
			type="button"
			aria-pressed={isOn}
			onClick={onPress}
			className="flex min-h-7 w-full items-center gap-2 rounded-sm px-2 text-left text-muted hover:bg-pressed hover:text-default aria-pressed:bg-pressed aria-pressed:font-act aria-pressed:text-default pointer-coarse:min-h-9"
		>
			<span dir="auto" className="min-w-0 flex-1 truncate">
				{children}
			</span>
			{count && <span className="num text-subtle text-xs">{count}</span>}
		</button>
	);
}
