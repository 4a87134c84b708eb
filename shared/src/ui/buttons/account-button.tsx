import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { Button } from 'react-aria-components/Button';
import { Avatar } from '../speakers/avatar.tsx';

type Props = {
	label: string;
	name: string;
	note: string;
	photo?: string | undefined;
	isCompact?: boolean;
};

export function AccountButton({ label, name, note, photo, isCompact }: Props) {
	return (
		<Button
			aria-label={label}
			data-compact={isCompact || undefined}
			className="flex w-full min-w-0 items-center gap-2 rounded-sm px-2 py-1.5 text-left hover:bg-pressed pressed:bg-pressed data-compact:size-9 data-compact:justify-center data-compact:p-0"
		>
			<Avatar name={name} colour={1} size="lg" photo={photo} />
			{!isCompact && (
				<>
					<span className="min-w-0 flex-1">
						<span className="block truncate font-act leading-4">{name}</span>
						<span className="block truncate text-muted text-xs">{note}</span>
					</span>
					<ChevronsUpDown className="text-subtle" />
				</>
			)}
		</Button>
	);
}
