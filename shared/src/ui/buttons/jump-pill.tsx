import ArrowDown from 'lucide-react/icons/arrow-down';
import { Button as AriaButton } from 'react-aria-components/Button';

type Props = { onPress: () => void; children: string };

export function JumpPill({ onPress, children }: Props) {
	return (
		<AriaButton
			onPress={onPress}
			className="num pointer-events-auto inline-flex h-control items-center gap-1.5 rounded-full border border-strong bg-raised px-3 font-act text-default shadow-2 transition-colors hover:bg-hover pressed:bg-pressed [&>.lucide]:text-muted"
		>
			<ArrowDown />
			{children}
		</AriaButton>
	);
}
