import { Button } from '@debrief/shared/ui/button.tsx';
import { Kbd } from '@debrief/shared/ui/kbd.tsx';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

type Props = { count: number; onDelete: () => void; onClear: () => void };

/** What can be done with the chosen rows; floats over the end of the list. */
export function BulkBar({ count, onDelete, onClear }: Props) {
	const { t } = useTranslation('app');
	return (
		<div className="pointer-events-none sticky bottom-4 z-dock mt-auto flex justify-center px-2">
			<div
				role="toolbar"
				aria-label={t('conversations.bulk.label')}
				className="pointer-events-auto flex h-11 animate-appear items-center gap-2 rounded-lg bg-raised pr-2 pl-3.5 shadow-3 max-sm:h-13 max-sm:w-full"
			>
				<span role="status" className="num mr-auto pr-2 font-act whitespace-nowrap">
					{t('conversations.bulk.selected', { count })}
				</span>
				<Button variant="quiet" onPress={onDelete}>
					<Trash2 />
					{t('conversations.bulk.delete')}
				</Button>
				<Button variant="quiet" onPress={onClear}>
					{t('conversations.bulk.clear')} <Kbd>Esc</Kbd>
				</Button>
			</div>
		</div>
	);
}
