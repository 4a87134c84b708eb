import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Text } from 'react-aria-components/Text';
import {
	UNSTABLE_Toast as AriaToast,
	type QueuedToast,
	UNSTABLE_ToastContent as ToastContent,
	UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components/Toast';
import { type Toast, type ToastTone, toastQueue } from './toast-queue.ts';

const icons: Partial<Record<ToastTone, ReactNode>> = {
	success: <CircleCheck />,
	danger: <CircleX />,
	warning: <TriangleAlert />,
	info: <Info />,
};

type Props = { label?: string; closeLabel?: string; queue?: typeof toastQueue };

export function Toasts({ label = 'Notifications', closeLabel = 'Close', queue = toastQueue }: Props) {
	return (
		<ToastRegion
			queue={queue}
			aria-label={label}
			className="fixed right-4 bottom-[calc(16px+var(--docked-height,0px))] z-toast flex w-88 max-w-[calc(100vw-32px)] flex-col gap-2 rounded-md"
		>
			{({ toast }) => <ToastCard toast={toast} closeLabel={closeLabel} onClose={() => queue.close(toast.key)} />}
		</ToastRegion>
	);
}

type CardProps = { toast: QueuedToast<Toast>; closeLabel: string; onClose: () => void };
function ToastCard({ toast, closeLabel, onClose }: CardProps) {
	const { tone, text, icon = icons[tone], action } = toast.content;
	return (
		<AriaToast
			toast={toast}
			data-tone={tone}
			className="relative flex min-h-10 animate-appear items-start gap-2.5 overflow-hidden rounded-md bg-(--toast-bg) py-2.5 pr-2 pl-3.5 text-(--toast-text) shadow-2 before:absolute before:inset-y-0 before:left-0 before:w-0.75 before:bg-(--toast-mark) [&>.lucide]:mt-0.5"
		>
			{icon}
			<ToastContent className="min-w-0 flex-1">
				<Text slot="title">{text}</Text>
			</ToastContent>
			{action && (
				<Button
					onPress={() => {
						action.onPress();
						onClose();
					}}
					className="min-h-6 rounded-xs px-1 -my-0.5 font-head underline underline-offset-[2.5px]"
				>
					{action.label}
				</Button>
			)}
			<Button
				slot="close"
				aria-label={closeLabel}
				className="-my-0.5 grid size-6 flex-none place-items-center rounded-sm hover:bg-current/10"
			>
				<X className="size-3.5" />
			</Button>
		</AriaToast>
	);
}
