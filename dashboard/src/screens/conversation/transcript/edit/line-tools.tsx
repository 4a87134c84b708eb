import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import { useTranslation } from 'react-i18next';

type Props = {
	isTabStop: boolean;
	onEdit: (() => void) | undefined;
	onMore: (anchor: HTMLElement) => void;
};

const buttonStyle =
	'grid size-6 place-items-center rounded-sm text-muted hover:bg-pressed hover:text-default focus-visible:outline-2';

/** A screen of lines has many of these buttons, so they are native. */
export function LineTools({ isTabStop, onEdit, onMore }: Props) {
	const { t } = useTranslation('conversation');
	const tabIndex = isTabStop ? 0 : -1;
	return (
		<span className="line-tools absolute top-0 right-0 flex gap-0.5 rounded-sm bg-surface lg:bg-raised pointer-coarse:bg-transparent opacity-0 group-focus-within:opacity-100 group-hover:opacity-100">
			{onEdit && (
				<button type="button" tabIndex={tabIndex} aria-label={t('line.edit')} onClick={onEdit} className={buttonStyle}>
					<Pencil className="size-3.5" />
				</button>
			)}
			<button
				type="button"
				tabIndex={tabIndex}
				aria-label={t('line.more')}
				aria-haspopup="dialog"
				onClick={(event) => onMore(event.currentTarget)}
				className={buttonStyle}
			>
				<Ellipsis className="size-3.5" />
			</button>
		</span>
	);
}
