import { SkeletonCards, SkeletonRows } from '@oware/ui';
import { LoadFailure, type QueryOutcome } from './load-failure.tsx';

type RowsWaitingProps = {
  /** What was requested: `The clients`. */
  what: string;
  /** Announces the loading: `Loading the clients`. */
  label: string;
  /** Number of lines that the content will have, about. */
  rows: number;
  answer: QueryOutcome;
};

/** Takes the place of content that has not arrived: lines in grey while it loads, also again, and why it failed after that. */
export const RowsWaiting = ({ what, label, rows, answer }: RowsWaitingProps) =>
  answer.isError && !answer.isFetching ? (
    <LoadFailure what={what} answer={answer} />
  ) : (
    <SkeletonRows rows={rows} label={label} />
  );

type CardsWaitingProps = {
  /** What was requested: `The roles`. */
  what: string;
  /** Announces the loading: `Loading the roles`. */
  label: string;
  /** Number of cards that the list will have, about. */
  cards: number;
  answer: QueryOutcome;
};

/** Takes the place of a list of cards that has not arrived, as `RowsWaiting` does for text. */
export const CardsWaiting = ({ what, label, cards, answer }: CardsWaitingProps) =>
  answer.isError && !answer.isFetching ? (
    <LoadFailure what={what} answer={answer} />
  ) : (
    <SkeletonCards cards={cards} label={label} />
  );
