import { useLingui } from '@lingui/react/macro';
import { CircleCheck, CircleX, Clock, Hourglass, PencilLine } from 'lucide';
import type { ProjectPhase } from '../../../../domain/project/own.ts';
import { StatusTag } from '../../../kit/status-tag/status-tag.tsx';
import { PHASE_WORDS } from './own-words.ts';

/** A tag with the phase of a project. */
export function Phase({ phase }: { phase: ProjectPhase }) {
  const { i18n } = useLingui();
  const words = i18n._(PHASE_WORDS[phase]);
  switch (phase) {
    case 'draft':
      return (
        <StatusTag tone="neutral" icon={PencilLine}>
          {words}
        </StatusTag>
      );
    case 'inReview':
    case 'upcoming':
      return (
        <StatusTag tone="waiting" icon={Clock}>
          {words}
        </StatusTag>
      );
    case 'running':
      return (
        <StatusTag tone="good" icon={Hourglass}>
          {words}
        </StatusTag>
      );
    case 'succeeded':
      return (
        <StatusTag tone="good" icon={CircleCheck}>
          {words}
        </StatusTag>
      );
    case 'failed':
      return (
        <StatusTag tone="neutral" icon={CircleX}>
          {words}
        </StatusTag>
      );
  }
}
