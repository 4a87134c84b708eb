import { SkeletonLines } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { useTranslation } from 'react-i18next';
import type { ReaderOption } from '../../../../data/conversations/readers.ts';

type Props = {
	id: string;
	options: readonly ReaderOption[] | undefined;
	chosen: ReaderOption | undefined;
	hasFailed: boolean;
	onHover: (index: number) => void;
	onChoose: (person: ReaderOption) => void;
};

export function MentionOptions({ id, options, chosen, hasFailed, onHover, onChoose }: Props) {
	const { t } = useTranslation('notes');
	return (
		<div className="overflow-hidden rounded-md border bg-raised shadow-2 lg:group-data-above/mention:order-first">
			{!options && !hasFailed && (
				<div className="p-2">
					<SkeletonLines count={2} label={t('mention.label')} />
				</div>
			)}
			<div
				id={id}
				role="listbox"
				tabIndex={-1}
				aria-label={t('mention.label')}
				// The field keeps the focus; on a phone the keyboard would otherwise close.
				onMouseDown={(event) => event.preventDefault()}
				className="p-1 empty:hidden"
			>
				{options?.map((person, index) => (
					// biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the field, whose keys choose
					<div
						key={person.id}
						id={`${id}-${person.id}`}
						role="option"
						aria-selected={person === chosen}
						tabIndex={-1}
						onPointerMove={person === chosen ? undefined : () => onHover(index)}
						onClick={() => onChoose(person)}
						className="flex min-h-9 cursor-pointer items-center gap-2 rounded-sm px-2 aria-selected:bg-selected pointer-coarse:min-h-11"
					>
						<span dir="auto" className="min-w-0 truncate">
							{person.name}
						</span>
						{person.detail && <span className="min-w-0 truncate text-muted text-xs">{person.detail}</span>}
					</div>
				))}
			</div>
			<p className="border-t px-3 py-1.5 text-muted text-xs">
				{hasFailed ? t('mention.failed') : t(options?.length === 0 ? 'mention.nobody' : 'mention.hint')}
			</p>
		</div>
	);
}
