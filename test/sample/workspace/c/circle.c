#include <math.h>
#include <stdio.h>

int main(int argc, char **argv) {
    (void)argv;
    printf("%f\n", sqrt((double)argc));
    return 0;
}
