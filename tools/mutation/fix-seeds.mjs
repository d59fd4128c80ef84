/** Every run of the tests draws the same random cases, so that a mutant survives or not whoever runs it. */
import fc from 'fast-check';

fc.configureGlobal({ seed: 20_261_130 });
