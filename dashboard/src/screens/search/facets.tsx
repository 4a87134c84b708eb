import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { DayField } from '@debrief/shared/ui/fields/day-field.tsx';
import { Popover, PopoverTrigger } from '@debrief/shared/ui/overlays/popover.tsx';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../platform/i18n/format.ts';
import { useSpeakerLabel } from '../../platform/i18n/use-speaker-label.ts';
import { DayPresets } from '../../shell/lists/day-presets.tsx';
import { countNarrowing, kinds, type SearchState } from './search-state.ts';

type Props = {
	state: SearchState;
	onChange: (changes: Partial<SearchState>) => void;
	speakers: readonly { name: string; lines: number }[];
};

const speakersShown = 12;

export function Facets({ state, onChange, speakers }: Props) {
	const { t } = useTranslation('search');
	return (
		<div className="grid gap-5">
			<SpeakerFacet state={state} onChange={onChange} speakers={speakers} />
			<section className="grid gap-2">
				<h2 className="font-act text-2xs text-subtle">{t('date')}</h2>
				<DayField
					label={t('from')}
					value={state.from}
					onChange={(from) => onChange({ from })}
					invalidText={t('invalidDay')}
				/>
				<DayField label={t('to')} value={state.to} onChange={(to) => onChange({ to })} invalidText={t('invalidDay')} />
				<DayPresets onChange={onChange} />
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
			<FacetButton isOn={state.isArchived} onPress={() => onChange({ isArchived: !state.isArchived })}>
				{t('archive')}
			</FacetButton>
		</div>
	);
}

function SpeakerFacet({ state, onChange, speakers }: Props) {
	const { t, i18n } = useTranslation('search');
	const inWords = useSpeakerLabel();
	const { speaker: chosen } = state;
	const top = speakers.slice(0, speakersShown);
	// The selected speaker stays visible even without a matching line.
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

export function NarrowFacets(props: ComponentProps<typeof Facets>) {
	const { t } = useTranslation('search');
	const count = countNarrowing(props.state);
	return (
		<PopoverTrigger>
			<Button variant={count ? 'neutral' : 'filter'}>
				<SlidersHorizontal />
				{t('filters')}
				{count > 0 && <span className="num text-muted">{count}</span>}
			</Button>
			<Popover label={t('filters')}>
				<div className="w-60">
					<Facets {...props} />
				</div>
			</Popover>
		</PopoverTrigger>
	);
}
