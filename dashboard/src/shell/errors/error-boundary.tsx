import { Component, type ErrorInfo, type ReactNode } from 'react';
import { newId } from '../../platform/browser/new-id.ts';
import { errorIdOf } from '../../platform/error-sentences.ts';
import { ModuleMissingError } from '../../platform/lazy-component.ts';
import { ErrorScreen, OutdatedScreen } from './error-screen.tsx';

type Props = {
	resetKey: string;
	onGoHome: () => void;
	children: ReactNode;
};
type State = { errorId: string | null; isOutdated: boolean; resetKey: string };

const newErrorId = () => newId().slice(0, 12);

export class ErrorBoundary extends Component<Props, State> {
	override state: State = { errorId: null, isOutdated: false, resetKey: this.props.resetKey };

	static getDerivedStateFromError(error: unknown): Partial<State> {
		return { errorId: errorIdOf(error) ?? newErrorId(), isOutdated: error instanceof ModuleMissingError };
	}

	static getDerivedStateFromProps(props: Props, state: State): State | null {
		return props.resetKey === state.resetKey ? null : { errorId: null, isOutdated: false, resetKey: props.resetKey };
	}

	override componentDidCatch(error: unknown, info: ErrorInfo): void {
		console.error(this.state.errorId, error, info.componentStack);
	}

	override render(): ReactNode {
		const { errorId, isOutdated } = this.state;
		if (errorId === null) return this.props.children;
		if (isOutdated) return <OutdatedScreen />;
		return (
			<ErrorScreen
				errorId={errorId}
				onGoHome={() => {
					this.setState({ errorId: null });
					this.props.onGoHome();
				}}
			/>
		);
	}
}
