#include <stdio.h>

int main(void) {
    int sizes[] = {3, 1, 2};
    printf("%d of %d sizes\n", sizes[0], count);
    return 0;
}
