import { limits } from '@debrief/shared/domain/limits.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { SkeletonRows } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { Checkbox } from '@debrief/shared/ui/fields/checkbox.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFoundReplacements } from '../../../../data/recordings/replacements.ts';
import { errorSentence } from '../../../../platform/error-sentences.ts';
import { PlaceRow } from './place-row.tsx';
import { useCorrect } from './use-correct.ts';

type Props = {
	fileId: string;
	find: string;
	replace: string;
	isTerm?: boolean;
	onCancel: () => void;
	onDone: () => void;
};

/** Vocabulary terms get their exact spelling everywhere. */
export function CorrectionDialog({ fileId, find, replace, isTerm: isKnown = false, onCancel, onDone }: Props) {
	const { t } = useTranslation('conversation');
	const { t: sentences } = useTranslation('errors');
	const [isTerm, setIsTerm] = useState(isKnown);
	const [without, setWithout] = useState<ReadonlySet<string>>(new Set());
	const words = { find, replace, isExact: isTerm };
	const { data, error, isPlaceholderData } = useFoundReplacements(fileId, words);
	const { correct, isPending } = useCorrect(fileId, onDone);
	const places = (data?.list ?? []).flatMap((line) =>
		line.places.map((place) => ({ line, place, key: `${line.id} ${place.from}` })),
	);
	const chosen = places.filter(({ key }) => !without.has(key));
	const tick = (keys: string[], isTicked: boolean) => {
		const next = new Set(without);
		for (const key of keys) isTicked ? next.delete(key) : next.add(key);
		setWithout(next);
	};
	const submit = () => {
		const lines = [...Map.groupBy(chosen, ({ line }) => line)].map(([line, of]) => ({
			line,
			from: of.map(({ place }) => place.from),
		}));
		void correct(words, lines, isTerm && !isKnown);
	};
	return (
		<Dialog
			isOpen
			size="lg"
			title={t('correct.title', { find, replace })}
			closeLabel={t('close')}
			onOpenChange={(isOpen) => isOpen || onCancel()}
			footer={
				<>
					<Button onPress={onCancel}>{t('cancel')}</Button>
					<Button
						variant="primary"
						isBusy={isPending}
						isDisabled={chosen.length === 0 || isPlaceholderData}
						onPress={submit}
					>
						{t('correct.do', { count: chosen.length })}
					</Button>
				</>
			}
		>
			{error && !data && <p className="text-danger">{errorSentence(sentences, error)}</p>}
			{!data && !error && <SkeletonRows count={3} label={t('loading')} />}
			{data && places.length === 0 && <p className="text-muted">{t('correct.none')}</p>}
			{places.length > 0 && (
				<div className="grid gap-2">
					{!isKnown && replace.length <= limits.termMaxLength && (
						<Checkbox isSelected={isTerm} onChange={setIsTerm}>
							{t('correct.addTerm', { replace })}
						</Checkbox>
					)}
					<Checkbox
						isSelected={chosen.length === places.length}
						isIndeterminate={chosen.length > 0 && chosen.length < places.length}
						onChange={(isTicked) =>
							tick(
								places.map(({ key }) => key),
								isTicked,
							)
						}
					>
						{t('correct.all')}
					</Checkbox>
					<ul aria-label={t('correct.places')} className="grid border-t">
						{places.map(({ line, place, key }) => (
							<PlaceRow
								key={key}
								line={line}
								place={place}
								isTicked={!without.has(key)}
								onTick={(isTicked) => tick([key], isTicked)}
							/>
						))}
					</ul>
					{data && data.total > places.length && (
						<p className="text-muted">{t('correct.more', { count: data.total - places.length })}</p>
					)}
				</div>
			)}
		</Dialog>
	);
}
