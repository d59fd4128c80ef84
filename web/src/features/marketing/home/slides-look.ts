/** Classes of the slideshow, which its place has before its code is there. */
export const slidesLook = 'flex flex-wrap items-center gap-4';
export const deviceLook = 'w-45 shrink-0 rounded-[2rem] border-8 border-ink bg-surface lg:w-60';
