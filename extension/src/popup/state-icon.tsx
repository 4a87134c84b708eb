import ArrowUp from 'lucide-react/icons/arrow-up';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Clock from 'lucide-react/icons/clock';
import type { RecordingView, Unsent } from '../messaging/protocol.ts';

export function StateIcon({ state }: { state: RecordingView['state'] | Unsent['state'] }) {
	if (state === 'failed') return <CircleAlert className="flex-none text-danger" />;
	if (state === 'interrupted') return <CircleAlert className="flex-none text-warning" />;
	if (state === 'done') return <CircleCheck className="flex-none text-success" />;
	if (state === 'uploading' || state === 'confirming') return <ArrowUp className="flex-none text-muted" />;
	return <Clock className="flex-none text-muted" />;
}
