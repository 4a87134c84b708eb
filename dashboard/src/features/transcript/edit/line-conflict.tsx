import type { Segment } from '@debrief/shared/contract/transcripts.ts';
import { Button } from '@debrief/shared/ui/button.tsx';
import { useTranslation } from 'react-i18next';

type Props = { theirs: Segment; onTake: (theirs: Segment) => void; onKeep: (theirs: Segment) => void };

/** Somebody else changed the line meanwhile: both stand here until one is chosen. */
export function LineConflict({ theirs, onTake, onKeep }: Props) {
	const { t } = useTranslation('conversation');
	return (
		<div role="alert" className="grid gap-2 rounded-md border border-warning bg-warning-soft px-3 py-2">
			<p>{t('line.conflict', { name: theirs.editedBy ?? t('line.somebody') })}</p>
			<p dir="auto" className="text-md wrap-anywhere">
				{theirs.text}
			</p>
			<span className="flex flex-wrap gap-2">
				<Button size="sm" onPress={() => onTake(theirs)}>
					{t('line.takeTheirs')}
				</Button>
				<Button size="sm" onPress={() => onKeep(theirs)}>
					{t('line.keepMine')}
				</Button>
			</span>
		</div>
	);
}
