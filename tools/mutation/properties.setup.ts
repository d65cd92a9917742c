import { configureGlobal } from 'fast-check';

// A mutation run repeats each property for hundreds of changes: the first cases find nearly all of them.
configureGlobal({ interruptAfterTimeLimit: 1000, markInterruptAsFailure: false });
